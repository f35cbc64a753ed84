import { createContext } from 'react';

/** Loads the code and the data of a page ahead of a visit. */
export type Preload = (place: string) => void;

/** Provided by the app that knows the remotes. */
export const PreloadContext = createContext<Preload>(() => undefined);
