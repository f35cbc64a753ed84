import { TextLink } from '@le-chai/design/TextLink';
import { forgetForms } from '@le-chai/forms/kept-form';
import { paths } from '@le-chai/paths';
import { signOut, useSession } from '@le-chai/session';
import { useMutation } from '@tanstack/react-query';
import { PageBar } from '../house/PageBar.tsx';

/** Shown while staff act as a member: whose account it is, and how to leave. */
export function ImpersonationBar() {
  const session = useSession();
  const leaving = useSignOut();
  if (session.status !== 'loaded' || !session.user.impersonated) return null;
  return (
    <PageBar label="Acting as a member" icon="eye">
      <p>
        You’re viewing the account of <strong>{session.user.full_name}</strong>. You can look at everything but change
        nothing.
      </p>
      <TextLink
        size="table"
        aria-disabled={leaving.isPending || undefined}
        onClick={() => !leaving.isPending && leaving.mutate()}
      >
        End and log out
      </TextLink>
    </PageBar>
  );
}

/** Ends the session. A full page load forgets everything about the member, down to the last variable. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => {
      forgetForms();
      location.replace(paths.login({ code: 'signed-out' }));
    },
  });
