import { Barrel } from '../art/Barrel.tsx';
import { Bottle } from '../art/Bottle.tsx';
import { BottleGroup } from '../art/BottleGroup.tsx';
import { FillLevel } from '../art/FillLevel.tsx';
import { Shelf } from '../layout/Shelf.tsx';
import {
  adlerstieg,
  aubrelle,
  carrelade,
  fontedoro,
  haudecourt,
  houses,
  ilvo,
  murets,
  tarrach,
  vauclerc,
  virelune,
} from './examples.ts';
import { Stack } from './layout.ts';

const levels = ['into neck', 'base of neck', 'top shoulder', 'mid shoulder', '2 to 4 cm below cork'] as const;
const glasses = ['green', 'antique', 'leaf', 'dark', 'amber', 'clear'] as const;

export function Bottles() {
  return (
    <Stack>
      <Shelf height={270} gap={56}>
        {[vauclerc, aubrelle, haudecourt, carrelade, virelune, adlerstieg, tarrach].map((subject) => (
          <Bottle key={subject.producer} subject={subject} scale={235} />
        ))}
      </Shelf>
      <Shelf height={300} gap={20}>
        {[0.375, 0.75, 1.5, 3, 6].map((size) => (
          <Bottle key={size} subject={{ ...fontedoro, size }} scale={140} />
        ))}
        {(['red', 'rose', 'white', 'other'] as const).map((colour) => (
          <Bottle key={colour} subject={{ ...virelune, colour, shape: 'bordeaux', glass: 'clear' }} scale={140} />
        ))}
        {glasses.map((glass) => (
          <Bottle key={glass} subject={{ ...murets, glass }} scale={140} />
        ))}
      </Shelf>
      <Shelf height={424}>
        <BottleGroup
          height={424}
          title="Three bottles and a magnum"
          bottles={[{ subject: vauclerc, quantity: 3 }, { subject: { ...vauclerc, size: 1.5 } }]}
        />
      </Shelf>
      <Shelf height={80} gap={24}>
        {[vauclerc, aubrelle, haudecourt, virelune, adlerstieg, tarrach].flatMap((subject) =>
          levels.map((fill) => <FillLevel key={subject.producer + fill} subject={subject} fill={fill} />),
        )}
      </Shelf>
    </Stack>
  );
}

export function Labels() {
  return (
    <Stack>
      <Shelf height={250} gap={12}>
        {houses.slice(0, 7).map((subject) => (
          <Bottle key={subject.producer} subject={subject} scale={210} />
        ))}
      </Shelf>
      <Shelf height={250} gap={12}>
        {houses.slice(7).map((subject) => (
          <Bottle key={subject.producer} subject={subject} scale={210} />
        ))}
        <Bottle
          subject={{ ...ilvo, vintage: 2022, custom: { monogram: 'M', name: 'Famiglia Marchetti', ink: 'rust' } }}
          scale={210}
        />
      </Shelf>
    </Stack>
  );
}

export function Barrels() {
  return (
    <Stack>
      <Shelf height={190} gap={28}>
        <Barrel level={12} colour="red" width={210} />
        <Barrel level={64} colour="white" width={210} />
        <Barrel level={50} colour="red" draft={70} width={210} />
        <Barrel
          level={100}
          colour="red"
          width={210}
          layers={[{ share: 44 }, { share: 36 }, { share: 20, own: true }]}
        />
      </Shelf>
      <Shelf height={400}>
        <Barrel level={64} colour="red" width={460} animated title="Barrel, 64 % full" />
      </Shelf>
    </Stack>
  );
}
