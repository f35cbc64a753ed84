import { forgetForms } from '@le-chai/forms/kept-form';
import { paths } from '@le-chai/paths';
import { signOut } from '@le-chai/session';
import { hasUnsaved } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Logs out; asks first where something that was typed would be lost. */
export function useLogOut() {
  const [asked, setAsked] = useState(false);
  // A fresh page forgets everything that was known of the member, down to the last variable.
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => {
      forgetForms();
      location.replace(paths.login({ code: 'signed-out' }));
    },
  });
  const leaving = isPending || isSuccess;
  return {
    leave: () => (hasUnsaved() ? setAsked(true) : mutate()),
    leaving,
    /** What is to be asked, while it is. */
    question: asked ? { leaving, onLeave: () => mutate(), onStay: () => setAsked(false) } : undefined,
  };
}
