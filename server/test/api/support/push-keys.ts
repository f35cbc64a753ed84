/** A pair of keys for houses under test, made once by `push keys`. */
export const PUSH_KEYS = {
  VAPID_PUBLIC_KEY: 'BNr1vHqw3CwHXwKa4hTmByXT5fbanTvw1mu9Ugxf7g-2RQppfpcJqujGP635UkphuaArYSY2uS92u-UWAIA2kWc',
  VAPID_PRIVATE_KEY: 'm3I8muWmPstEHhNQRFayjlpdGQ8_Bx14s1S0c1F3fUw',
} as const;
