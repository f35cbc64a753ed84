import { Prose, Section } from './Section.tsx';

/** The sale in the words of the house: what it is and where it comes from; nothing where nothing is written. */
export function About({ texts }: { texts: readonly string[] }) {
  const written = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  return (
    written.length > 0 && (
      <Section id="about" title="About this sale">
        {written.map((text) => (
          <Prose key={text}>{text}</Prose>
        ))}
      </Section>
    )
  );
}
