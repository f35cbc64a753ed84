export const listeners: Set<() => void> = new Set();
