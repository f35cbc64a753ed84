import { defineConfig, type Project } from '@playwright/test';
import stories from './playwright.config.ts';

const look = (size: 'desk' | 'phone', colorScheme: 'light' | 'dark'): Project => ({
  name: `${size}-${colorScheme}`,
  use: {
    colorScheme,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: size === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    hasTouch: size === 'phone',
  },
});

/** Every screen in two sizes and two themes: pictures to look at, and axe on each. */
export default defineConfig(stories, {
  testDir: 'pictures',
  fullyParallel: true,
  reporter: [['list']],
  projects: [look('desk', 'light'), look('desk', 'dark'), look('phone', 'light'), look('phone', 'dark')],
});
