/** How toasts behave. */
export interface ToastMeasures {
  /** How long one stays, ms. */
  duration: number;
  /** px */
  width: number;
  /** How many are seen at a time. */
  visible: number;
  /** Between two of them, px. */
  gap: number;
  /** A swipe this long sends one away, px. */
  swipe: number;
  /** How long one takes to go, ms. */
  removal: number;
}

/** What holds unless an app says otherwise (specification, section 9). */
export const BASE_TOASTS: ToastMeasures = {
  duration: 4000,
  width: 356,
  visible: 3,
  gap: 14,
  swipe: 45,
  removal: 200,
};

/** What holds in the app of the house (specification, section 9). */
export const APP_TOASTS: ToastMeasures = { ...BASE_TOASTS, duration: 7500, width: 420 };
