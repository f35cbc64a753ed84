declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  /** Cuts a font down to the characters of `text`. */
  export default function subset(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}
