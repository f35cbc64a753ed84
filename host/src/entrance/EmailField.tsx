import { TextField, type TextFieldProps } from '@le-chai/design/TextField';
import { LoginInput } from '@le-chai/contracts/session';

/** The member's e-mail address, with autofill. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      size="tall"
      maxLength={254}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Whether a text can be an e-mail address, by the contract. */
export function looksLikeEmail(text: string): boolean {
  return LoginInput.shape.email.safeParse(text).success;
}

/** The problem with what was typed as an e-mail address; nothing if it is valid. */
export function emailProblem(typed: string): { email?: string } {
  if (looksLikeEmail(typed)) return {};
  return { email: typed.trim() ? 'This e-mail address isn’t complete.' : 'Enter your e-mail address.' };
}
