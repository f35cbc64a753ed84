import type { SignupFields, SignupInput } from '@le-chai/contracts/signup';
import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { useNewCard } from '@le-chai/payment/NewCard';
import { useUnsaved } from '@le-chai/host-services';
import { useIntent } from '@le-chai/intent/use-intent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type JoinedTier, placeWith, stepOf } from '../address.ts';
import { keepDraft, originOf, useKeptDraft } from '../draft.ts';
import { endSignup, keepSignup, keptSignup } from '../kept-signup.ts';
import { isFinished, type Problems, problemsOf, refusedFields } from '../problems.ts';
import { signUp } from '../sign-up.ts';
import { draftOf, type FieldName, FIELDS, memberOf, openStep, stepsOf, stepWith } from '../typed.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useTyped } from './use-typed.ts';

/** The outcome of pressing the button: the next step, or a problem. */
interface Pressed {
  to?: number;
  wrong?: Problems;
}

/**
 * The state of a signup: the current step, what is typed, moving on, and joining with the last step.
 * @param onJoined informs the page. Signing in clears the query cache, including this form's plans, so the form itself
 * can't lead to the welcome.
 */
export function useSignup(tier: JoinedTier, recurring: RecurringType, onJoined: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { typed, isRead, problems, setProblems, known, field } = useTyped();
  const newCard = useNewCard();
  const { onTouched } = newCard;
  // An error about one card doesn't apply to another.
  const touched = useCallback(() => {
    onTouched();
    setProblems((before) => ({ ...before, card: undefined }));
  }, [onTouched, setProblems]);
  const card = { ...newCard, onTouched: touched };
  useUnsaved(card.typed > 0);
  const paid = tier !== 'Le Club';
  const steps = stepsOf(paid);
  const number = openStep(stepOf(search), steps, (step) => isFinished(step, typed, known));
  const step = steps[number - 1]!;
  const isLast = number === steps.length;
  const { form, focusOn } = useStepFocus(number);
  // Once the last step asks for it, it stays there, whatever is typed.
  const [asksPassword, setAsksPassword] = useState(false);
  if (isLast && typed.password === '' && !asksPassword) setAsksPassword(true);

  const placeOf = (next: number) => placeWith(pathname, search, { step: next === 1 ? null : String(next) });
  const origin = originOf(search, keptSignup().origin);
  useEffect(() => keepSignup({ origin: originOf(search, keptSignup().origin) }), [search]);
  const annual = recurring === 'annual';
  const fields: SignupFields = { ...draftOf(typed), step: number, tier, annual, ...origin };
  useKeptDraft(fields);

  /** Opens the step of the first problem, in the order of the steps, and focuses its field. */
  const show = (found: Problems): void => {
    setProblems(found);
    const inPlace = asksPassword && found.password !== undefined;
    const at = (name: FieldName | 'card') =>
      name === 'password' && inPlace ? number : steps.indexOf(stepWith(name)) + 1;
    const names = [...steps.flatMap((one) => FIELDS[one]), 'card' as const].filter((name) => found[name] !== undefined);
    const first = names.toSorted((a, b) => at(a) - at(b))[0];
    if (first === undefined) return;
    focusOn(first);
    if (at(first) !== number) void navigate(placeOf(at(first)));
  };

  const unsure = useRef(false);
  const joining = useIntent({
    subject: 'signup',
    send: async (input: SignupInput, key) => {
      await signUp(queryClient, input, { key, unsure: unsure.current });
      return 'joined' as const;
    },
  });
  const passwords = useRef<string[]>([]);

  /** Signs the visitor up. @returns false if the card fields show a problem */
  const join = async (): Promise<boolean> => {
    const { draft } = keptSignup();
    const input = { ...memberOf(typed, paid), tier, annual, ...origin, ...(draft !== undefined && { draft }) };
    // If no response arrived, an earlier attempt may have succeeded.
    unsure.current = joining.open.length > 0;
    // The tab stores only that the password has changed, never the password.
    if (!passwords.current.includes(typed.password)) passwords.current.push(typed.password);
    const joined = await joining.run(paid ? undefined : input, {
      meaning: { ...input, password: passwords.current.indexOf(typed.password), card: card.typed },
      prepare: async () => {
        const made = await card.handle!.tokenise();
        return 'wrong' in made ? undefined : { ...input, payment: { payment_token: made.token } };
      },
    });
    if (joined === undefined) return false;
    endSignup();
    onJoined();
    return true;
  };

  const nextStep = async (): Promise<Pressed> => {
    const asked = isLast ? steps : [step];
    const wrong = Object.assign({}, ...asked.map((one) => problemsOf(one, typed, known))) as Problems;
    if (Object.keys(wrong).length > 0) return { wrong };
    if (isLast) return (await join()) ? { to: number + 1 } : {};
    // Not awaited: the tab has what was typed as well.
    keepDraft({ ...fields, step: number + 1 }).catch(() => undefined);
    return { to: number + 1 };
  };

  /** Set as soon as the button is pressed; the mutation's state would come too late for a second press. */
  const pressed = useRef(false);
  const sending = useMutation({
    mutationFn: nextStep,
    onSuccess: ({ to, wrong }) => {
      show(wrong ?? {});
      // The page shows the welcome.
      if (to !== undefined && to <= steps.length) void navigate(placeOf(to));
    },
    onError: (error) => show(refusedFields(error)),
    onSettled: () => void (pressed.current = false),
  });

  // A URL that asks for a later step than can be shown is corrected; after the first press the URL is ours.
  const isAhead = isRead && stepOf(search) !== number && sending.isIdle;
  const here = placeOf(number);
  useEffect(() => {
    if (isAhead) void navigate(here, { replace: true });
  }, [isAhead, here, navigate]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (pressed.current) return;
    pressed.current = true;
    sending.mutate();
  };

  return {
    typed,
    problems,
    field,
    card,
    steps,
    step,
    number,
    isLast,
    asksPassword,
    sending,
    submit,
    form,
    fields,
    placeOf,
  };
}

export type Signup = ReturnType<typeof useSignup>;
