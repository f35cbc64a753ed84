import * as fc from 'fast-check';
import { deployedVersion } from './compose.ts';

const version = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,12}$/);
const apps = fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9-]{1,8}$/), version, { maxKeys: 6 });

describe('the deployed version id', () => {
  it('follows from the versions alone: not from their order', () => {
    fc.assert(
      fc.property(apps, (versions) => {
        const turned = Object.fromEntries(Object.entries(versions).toReversed());
        expect(deployedVersion(turned)).toBe(deployedVersion(versions));
      }),
    );
  });

  it('differs where any version differs', () => {
    fc.assert(
      fc.property(apps, apps, (some, others) => {
        const same =
          JSON.stringify(Object.entries(some).toSorted()) === JSON.stringify(Object.entries(others).toSorted());
        expect(deployedVersion(some) === deployedVersion(others)).toBe(same);
      }),
    );
  });
});
