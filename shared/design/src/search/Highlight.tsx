/** A name with what was typed in it made bold. */
export function Highlight({ name, typed }: { name: string; typed: string }) {
  const at = name.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (typed === '' || at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, at + typed.length)}</b>
      {name.slice(at + typed.length)}
    </>
  );
}
