import { chooseDensity, useDensity } from '@le-chai/shell';
import { Choices } from './Choices.tsx';

/** Chooses how close together tables and lists stand. */
export function DensitySwitch() {
  return <Choices legend="Tables and lists" choices={CHOICES} chosen={useDensity()} onChoose={chooseDensity} />;
}

const CHOICES = [
  { value: 'generous', label: 'Generous' },
  { value: 'compact', label: 'Compact', note: 'more rows at a glance' },
] as const;
