import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { ChangePassword } from './ChangePassword.tsx';
import { Sessions } from './Sessions.tsx';

/** /my-profile/password: what opens the account, and where it is open. */
export function PasswordPage() {
  return (
    <Columns>
      <ChangePassword />
      <Sessions />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 480px) minmax(0, 1fr);
  gap: 48px 96px;
  align-items: start;
  > section > h2 {
    ${theme.type.heading}
    padding-bottom: 8px;
  }
  > section > h2 + p {
    color: ${theme.colour.ink2};
    padding-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
