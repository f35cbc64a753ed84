import { Button, type ButtonProps } from '@le-chai/design/Button';
import { useMayChange } from '@le-chai/session';

type SendButtonProps = Extract<ButtonProps, { to?: never; href?: never }>;

/** A button that sends a change. The house acting as a member sees it, and cannot press it: the API would refuse. */
export function SendButton({ disabled, ...button }: SendButtonProps) {
  const mayChange = useMayChange();
  return (
    <Button
      {...button}
      disabled={disabled || !mayChange}
      {...(!mayChange && { title: 'Only the member themselves can do this.' })}
    />
  );
}
