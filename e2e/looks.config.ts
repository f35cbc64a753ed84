import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** Every screen as it is rendered at the edge, in three locales, three time zones and both themes. */
export default defineConfig(stories, { testDir: 'looks', fullyParallel: true, reporter: [['list']] });
