import { loadMaps } from '@le-chai/host-services';
import { useEffect, useState } from 'react';

/**
 * The parts of Google's library `places` that are used.
 * https://developers.google.com/maps/documentation/javascript/place-autocomplete-data
 */
export interface Places {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: { input: string; sessionToken: object }) => Promise<{
      suggestions: { placePrediction: Prediction | null }[];
    }>;
  };
  /** Typing and the choice that ends it are one session: they are billed together. */
  AutocompleteSessionToken: new () => object;
}

export interface Prediction {
  placeId: string;
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  text: { text: string };
  toPlace: () => Place;
}

export interface Place {
  fetchFields: (request: { fields: ('addressComponents' | 'location')[] }) => Promise<unknown>;
  addressComponents?: readonly AddressComponent[] | null;
  location?: { lat: () => number; lng: () => number } | null;
}

/** A part of an address, such as a street, by the kinds that it is of. */
interface AddressComponent {
  longText: string | null;
  shortText: string | null;
  types: readonly string[];
}

/**
 * The library that finds addresses, for as long as it works.
 * @returns undefined while and if it is unavailable, and a function to do without it from now on
 */
export function usePlaces(): { places: Places | undefined; doWithout: () => void } {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const library = await (await loadMaps())?.importLibrary('places');
      if (wanted && isPlaces(library)) setPlaces(library);
    };
    // An address can be typed.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return { places, doWithout: () => setPlaces(undefined) };
}

const isPlaces = (library: unknown): library is Places =>
  typeof library === 'object' &&
  library !== null &&
  'AutocompleteSuggestion' in library &&
  'AutocompleteSessionToken' in library;
