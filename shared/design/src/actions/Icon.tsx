import type { SVGProps } from 'react';

/** Stroke paths on a 24 px square. */
const paths = {
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.8 15.8 20 20',
  heart: 'M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 19.5 12 19.5z',
  bell: 'M6.5 17V11a5.5 5.5 0 0 1 11 0v6M4.5 17h15M10 20h4',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'arrow-down': 'M12 5v14m0 0 5-5m-5 5-5-5',
  'arrow-up': 'M12 19V5m0 0 5 5m-5-5-5 5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5.5 12.5 4.2 4.2 8.8-9.4',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  external: 'M13 5h6v6M19 5l-8 8M16.5 13.5V19H5V7.5h5.5',
  truck:
    'M3 6.5h11v9H3zM14 9.5h3.6L21 13v2.5h-7M7 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  gift: 'M4 9h16v4H4zM5.5 13v6.5h13V13M12 9v10.5M12 9S8 9 8 6.6C8 4 12 5 12 9zm0 0s4 0 4-2.4C16 4 12 5 12 9z',
  eye: 'M3 12s3.2-5.5 9-5.5S21 12 21 12s-3.2 5.5-9 5.5S3 12 3 12zm9-2.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  'eye-off':
    'M9.9 6.7A9.8 9.8 0 0 1 12 6.5c5.8 0 9 5.5 9 5.5a15 15 0 0 1-2.6 3.1M6.2 8.4A14.6 14.6 0 0 0 3 12s3.2 5.5 9 5.5c1.4 0 2.6-.3 3.7-.8M4 4l16 16',
  user: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM4.5 20c.8-3.6 3.8-5 7.5-5s6.7 1.4 7.5 5',
  theme: 'M12 4a8 8 0 1 0 8 8 6.2 6.2 0 0 1-8-8z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.5V12l3 2',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M6.5 15h3',
  bank: 'M4 9.5 12 5l8 4.5M5 9.5h14M6.5 12v5M10.2 12v5M13.8 12v5M17.5 12v5M4 19.5h16',
  alert: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17h.01',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8h.01',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14',
  share:
    'M7 12a2.2 2.2 0 1 1-4.4 0A2.2 2.2 0 0 1 7 12zM21 6a2.2 2.2 0 1 1-4.4 0A2.2 2.2 0 0 1 21 6zM21 18a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM6.8 11l10-4M6.8 13l10 4',
  home: 'M4.5 11 12 4.5 19.5 11M6.5 9.5v10h11v-10M10 19.5v-6h4v6',
  gavel: 'm13 4 6 6M10.5 6.5 16.5 12.5M14.2 5.2l-4.9 4.9 3.6 3.6 4.9-4.9M10.5 11.5 4 18M12 20h8',
  bottle: 'M10.5 3.5h3v5c0 2 2.5 2.5 2.5 5.5v6.5H8V14c0-3 2.5-3.5 2.5-5.5zM8 15h8',
  barrel: 'M5 5.5c4.5-1.5 9.5-1.5 14 0v13c-4.5 1.5-9.5 1.5-14 0zM9 4.7v14.6M15 4.7v14.6',
  cellar: 'M4 4.5h16M4 12h16M4 19.5h16M7 4.5V12M12 4.5V12M17 4.5V12M7 12v7.5M12 12v7.5M17 12v7.5',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  logout: 'M13.5 4.5h-9v15h9M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  pin: 'M12 20.5S6 15 6 10a6 6 0 0 1 12 0c0 5-6 10.5-6 10.5zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
} as const;

export type IconName = keyof typeof paths;

/** All of them. */
export const ICONS = Object.keys(paths) as IconName[];

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Edge in px; 20 by default. */
  size?: number;
  /** A label for an icon without a word beside it; without one the icon is decoration. */
  title?: string;
  /** Fills the shape (a heart that is on). */
  filled?: boolean;
}

/** One icon of the house: 1.5 px lines on 24 px. */
export function Icon({ name, size = 20, title, filled = false, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}
