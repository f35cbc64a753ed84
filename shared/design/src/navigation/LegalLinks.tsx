import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { TextLink } from '../actions/TextLink.tsx';

/** Ways to the texts of the house, at the foot of a page that anybody can open. */
export function LegalLinks() {
  return (
    <Links aria-label="Terms and privacy">
      {PLACES.map(({ to, label }) => (
        <li key={to}>
          <TextLink size="table" to={to}>
            {label}
          </TextLink>
        </li>
      ))}
    </Links>
  );
}

const PLACES = [
  { to: paths.legal('terms'), label: 'Terms' },
  { to: paths.legal('privacy'), label: 'Privacy' },
  { to: paths.legal('imprint'), label: 'Legal notice' },
] as const;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`;
