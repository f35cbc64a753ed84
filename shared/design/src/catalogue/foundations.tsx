import { styled } from 'styled-components';
import { Glass } from '../art/Glass.tsx';
import { theme } from '../foundation/theme.ts';
import { Line, Stack } from './layout.ts';

const shown = ['paper', 'surface', 'sunken', 'ink', 'ink2', 'ink3', 'ruleStrong', 'wine', 'brass'] as const;
const colours = [
  ['red', 'red'],
  ['rose', 'rosé'],
  ['white', 'white'],
  ['other', 'other'],
] as const;

/** Colours of the house, and those that only wine has. */
export function Colours() {
  return (
    <Stack>
      <Line>
        {shown.map((name) => (
          <div key={name}>
            <Swatch style={{ background: theme.colour[name] }} />
            <Small>{name}</Small>
          </div>
        ))}
      </Line>
      <Line>
        {colours.map(([colour, word]) => (
          <Line key={colour} style={{ gap: 6 }}>
            <Glass colour={colour} /> <Small>{word}</Small>
          </Line>
        ))}
      </Line>
    </Stack>
  );
}

/** Text styles, from the title of a page to a price. */
export function Types() {
  return (
    <Stack>
      <Title>Château Vauclerc</Title>
      <Heading>Pauillac 2016, three and a magnum</Heading>
      <Wine>Domaine Aubrelle, Gevrey-Chambertin</Wine>
      <div>Instrument Sans for text and figures</div>
      <Figures>€1,300 €84,310 €1,689.30 22.5 L 0.75 L</Figures>
      <Price>€1,300</Price>
    </Stack>
  );
}

const Swatch = styled.div`
  width: 88px;
  height: 44px;
  border-radius: ${theme.radius};
  box-shadow: inset 0 0 0 1px ${theme.colour.rule};
`;
const Small = styled.span`
  ${theme.type.label}
`;
const Title = styled.div`
  ${theme.type.title}
`;
const Heading = styled.div`
  ${theme.type.heading}
`;
const Wine = styled.div`
  ${theme.type.wine}
`;
const Figures = styled.div`
  ${theme.tabular}
  word-spacing: 8px;
`;
const Price = styled.div`
  ${theme.type.price}
`;
