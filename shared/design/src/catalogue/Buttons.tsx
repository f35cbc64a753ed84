import { Button } from '../actions/Button.tsx';
import { Icon, ICONS } from '../actions/Icon.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Line, Stack } from './layout.ts';

/** Every kind of button in every state, and the words that lead somewhere. */
export function Buttons() {
  return (
    <Stack>
      <Line>
        <Button variant="primary">Raise your bid</Button>
        <Button>Outlined</Button>
        <Button variant="quiet">Quiet</Button>
        <Button to="#buttons">Go to Barrel</Button>
        <Button href="https://example.com/catalogue" target="_blank">
          Catalogue
        </Button>
      </Line>
      <Line>
        <Button variant="primary" busy>
          Placing your bid
        </Button>
        <Button busy>Saving</Button>
        <Button variant="primary" disabled>
          Not yet
        </Button>
        <Button disabled>Not yet</Button>
        <Button variant="quiet" disabled>
          Not yet
        </Button>
      </Line>
      <Line>
        <Button variant="quiet" icon="truck">
          Ship
        </Button>
        <Button icon="download">Report</Button>
        <Button icon="heart" aria-label="Wishlist" />
        <Button size="small">Small</Button>
        <Button size="small" icon="close">
          Clear
        </Button>
        <Button size="commit">Tall</Button>
      </Line>
      <Line>
        <TextLink to="#buttons">Discover More</TextLink>
        <TextLink href="https://example.com/catalogue" target="_blank">
          Catalogue
        </TextLink>
        <TextLink tone="act" size="table">
          Pay €428.40
        </TextLink>
        <TextLink disabled>Not yet</TextLink>
      </Line>
      <Button variant="primary" size="commit" wide>
        Raise your maximum to €1,500
      </Button>
    </Stack>
  );
}

/** Every icon. */
export function Icons() {
  return (
    <Line>
      {ICONS.map((name) => (
        <Icon key={name} name={name} title={name} />
      ))}
    </Line>
  );
}
