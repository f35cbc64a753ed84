import { Button } from '@le-chai/design/Button';
import { TextLink } from '@le-chai/design/TextLink';
import { PageHead } from '@le-chai/design/PageHead';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';

/** Says that the message is with the house, and leads back to where the member came from. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const user = useUser();
  const back = useWayBack();
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
      <PageHead title="Your message is with us" below={`We answer to ${user.email}.`} />
      <Ways>
        <Button onClick={back}>Go back</Button>
        <TextLink onClick={onAgain}>Write another message</TextLink>
      </Ways>
    </div>
  );
}

/** Back to the page before, if there was one in this tab; else to the first page. */
function useWayBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  // React Router's name for the place that a tab began with.
  return () => void (key === 'default' ? navigate(paths.dashboard()) : navigate(-1));
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  margin-top: 28px;
`;
