import { TwoParts } from '../profile/TwoParts.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Sessions } from './Sessions.tsx';

/** /my-profile/password: what opens the account, and where it is open. */
export function PasswordPage() {
  return (
    <TwoParts $first="form">
      <ChangePassword />
      <Sessions />
    </TwoParts>
  );
}
