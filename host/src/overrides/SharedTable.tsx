import { theme } from '@le-chai/design/theme';
import type { SharedPackage } from '@le-chai/federation/runtime/shared-packages';
import { useId } from 'react';
import { styled } from 'styled-components';

/** The packages that the apps of this tab share, and whose they are. */
export function SharedTable({ packages }: { packages: readonly SharedPackage[] }) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>Shared packages</h3>
      <Table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
            <th scope="col">Provided by</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ name, version, from }) => (
            <tr key={`${name} ${version} ${from}`}>
              <th scope="row">{name}</th>
              <td>{version}</td>
              <td>{from}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 9px 8px 9px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    border-bottom-color: ${theme.colour.ruleStrong};
  }
`;
