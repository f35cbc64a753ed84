import { TextField, type TextFieldProps } from '@le-chai/design/TextField';

/** The e-mail address by which a member is known, for the browser to fill in. */
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
