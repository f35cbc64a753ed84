import { Form as BaseForm } from '@le-chai/design/Form';
import { request } from '@le-chai/api';
import { contact, CONTACT_MOST } from '@le-chai/contracts/own-account';
import { SendButton } from '@le-chai/forms/SendButton';
import { count } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Panel } from '@le-chai/design/Panel';
import { TextArea } from '@le-chai/design/TextArea';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { useUnsaved } from '@le-chai/host-services';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { type Problems, useForm } from '@le-chai/forms/use-form';
import { Button } from '@le-chai/design/Button';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useLocation, useNavigate } from 'react-router';

const EMPTY = { subject: '', message: '' };

/** A member's message to us; what was written stays until it is sent. */
export function ContactPage() {
  const [sent, setSent] = useState(false);
  return (
    <Page>{sent ? <MessageSent onAgain={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}</Page>
  );
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const user = useUser();
  const { values, field, submit, sending, problem } = useForm({
    initial: EMPTY,
    check: messageProblems,
    send: (body) => request(contact, { body }),
    onDone: onSent,
    suspect: 'message',
  });
  useUnsaved(values.subject !== '' || values.message !== '');

  return (
    <>
      <PageHead title="Contact" below="Write to us: we read every message ourselves." />
      <Sheet>
        <Form onSubmit={submit}>
          <Sender>
            <dt>From</dt>
            <dd>
              {user.full_name}, member no. {user.member_no}
            </dd>
            <dt>Reply to</dt>
            <dd>{user.email}</dd>
          </Sender>
          <TextField label="Subject" {...field('subject')} maxLength={CONTACT_MOST.subject} autoComplete="off" />
          <TextArea label="Message" {...field('message')} rows={8} hint={room(values.message)} />
          <FormProblem error={problem} />
          <div>
            <SendButton type="submit" variant="primary" size="commit" busy={sending.isPending}>
              Send
            </SendButton>
          </div>
        </Form>
      </Sheet>
    </>
  );
}

/** How much of the available length is used, so that nothing has to be cut off afterwards. */
function room(message: string): string {
  const most = count(CONTACT_MOST.message);
  return message ? `${count(message.trim().length)} of ${most} characters` : `Up to ${most} characters`;
}

const Sheet = styled(Panel)`
  max-width: 720px;
`;

const Form = styled(BaseForm)`
  gap: 20px;
`;

const Sender = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 20px;
  dt {
    color: ${theme.colour.ink2};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** The problems that keep a message from being sent, by field. Surrounding blanks don't count, as in the contract. */
function messageProblems<V extends { subject: string; message: string }>({ subject, message }: V): Problems<V> {
  const length = message.trim().length;
  const wrong = {
    ...(!subject.trim() && { subject: 'Tell us briefly what it’s about.' }),
    ...(length === 0 && { message: 'Write your message.' }),
    ...(length > CONTACT_MOST.message && {
      message: `This is ${length - CONTACT_MOST.message} characters too long. Shorten it, or send it in two messages.`,
    }),
  };
  return wrong as Problems<V>;
}

/** Confirms that the message was sent, and leads back to where the member came from. */
function MessageSent({ onAgain }: { onAgain: () => void }) {
  const user = useUser();
  const back = useGoBack();
  const head = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    const title = head.current?.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  }, []);
  return (
    <div ref={head}>
      <PageHead title="Message sent" below={`We’ll reply to ${user.email}.`} />
      <Actions>
        <Button onClick={back}>Go back</Button>
        <TextLink onClick={onAgain}>Write another message</TextLink>
      </Actions>
    </div>
  );
}

/** Goes back to the previous page if this tab had one; otherwise to the first page. */
function useGoBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  // React Router's key for the first entry of a tab.
  return () => void (key === 'default' ? navigate(paths.dashboard()) : navigate(-1));
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  margin-top: 28px;
`;
