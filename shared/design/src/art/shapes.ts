export type Shape = 'bordeaux' | 'burgundy' | 'champagne' | 'rhone' | 'provence' | 'flute' | 'spirit';
export type Colour = 'red' | 'rose' | 'white' | 'other';
export type Root = 'wine' | 'spirit';
