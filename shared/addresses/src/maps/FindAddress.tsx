import type { Country } from '@le-chai/contracts/config';
import { SearchBox } from '@le-chai/design/SearchBox';
import { theme } from '@le-chai/design/theme';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { addressFrom, type FoundAddress } from './address-from.ts';
import { usePlaces, type Prediction } from './places.ts';

interface FindAddressProps {
  countries: readonly Country[];
  onFound: (address: FoundAddress) => void;
}

/**
 * Finds an address by a few of its letters and fills the form with it, where maps are configured and consented to. It is not
 * there otherwise, and goes without a word where they fail: every field can be typed.
 */
export function FindAddress({ countries, onFound }: FindAddressProps) {
  const { places, doWithout } = usePlaces();
  const [filled, setFilled] = useState(false);
  const session = useRef<object>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const picked = useRef(0);
  if (!places) return null;

  const give = (): void => {
    const held = frame.current?.contains(document.activeElement) && frame.current.closest('form');
    const street = held && held.elements.namedItem('address_line_1');
    if (street instanceof HTMLElement) street.focus();
    doWithout();
  };
  const suggest = async (input: string): Promise<Found[]> => {
    try {
      session.current ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: session.current,
      });
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [found(placePrediction)] : []));
    } catch {
      give();
      return [];
    }
  };
  const pick = async ({ prediction }: Found): Promise<void> => {
    const mine = (picked.current += 1);
    // The choice ends the session.
    session.current = undefined;
    setFilled(false);
    try {
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['addressComponents', 'location'] });
      const address = addressFrom(place, countries);
      if (mine !== picked.current) return;
      if (address) onFound(address);
      setFilled(address !== undefined);
    } catch {
      give();
    }
  };

  return (
    // The field is inside a form, and possibly a dialog, that must not react to its keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} onKeyDown={keepEnter}>
      <SearchBox<Found> label="Find your address" suggest={suggest} onPick={(item) => void pick(item)} />
      <Below>
        <span>Suggestions by Google Maps</span>
        <output>{filled && 'Filled in below. Please check it.'}</output>
      </Below>
    </div>
  );
}

interface Found {
  id: string;
  name: string;
  note?: string;
  prediction: Prediction;
}

function found(prediction: Prediction): Found {
  const note = prediction.secondaryText?.text;
  return {
    id: prediction.placeId,
    name: prediction.mainText?.text ?? prediction.text.text,
    ...(note && { note }),
    prediction,
  };
}

/** Enter takes a suggestion, and does not send the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

const Below = styled.p`
  ${theme.type.label}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding-top: 4px;
  color: ${theme.colour.ink2};
`;
