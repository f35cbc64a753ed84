import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { TextLink } from '../actions/TextLink.tsx';

/** Ways to the texts of the house, at the foot of a page that anybody can open. */
export function LegalLinks() {
  return (
    <Links aria-label="Terms and privacy">
      <TextLink size="table" to={paths.legal('terms')}>
        Terms
      </TextLink>
      <TextLink size="table" to={paths.legal('privacy')}>
        Privacy
      </TextLink>
      <TextLink size="table" to={paths.legal('imprint')}>
        Legal notice
      </TextLink>
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`;
