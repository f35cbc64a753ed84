import { Icon } from '@le-chai/design/Icon';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { forgetForms } from '@le-chai/forms/kept-form';
import { paths } from '@le-chai/paths';
import { signOut, useSession } from '@le-chai/session';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** While somebody of the house looks at the product as a member sees it: whose account it is, and the way out. */
export function ImpersonationBar() {
  const session = useSession();
  // A fresh page forgets everything that was known of the member.
  const leaving = useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => {
      forgetForms();
      location.replace(paths.login({ code: 'signed-out' }));
    },
  });
  if (session.status !== 'loaded' || !session.user.impersonated) return null;
  return (
    <Bar aria-label="Acting as a member" data-screen-only>
      <Inside>
        <Icon name="eye" />
        <p>
          You see the account of <strong>{session.user.full_name}</strong>. Money, passwords and payment methods are
          closed to you.
        </p>
        <TextLink
          size="table"
          aria-disabled={leaving.isPending || undefined}
          onClick={() => !leaving.isPending && leaving.mutate()}
        >
          End and log out
        </TextLink>
      </Inside>
    </Bar>
  );
}

const Bar = styled.aside`
  ${theme.type.table}
  background: ${theme.colour.sunken};
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Inside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: 8px var(--margin);
  > p {
    flex: 1 1 240px;
  }
  strong {
    font-weight: 500;
  }
`;
