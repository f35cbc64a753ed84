import { Barrel } from '../art/Barrel.tsx';
import { Bottle, type BottleSubject } from '../art/Bottle.tsx';
import { Photo } from './Photo.tsx';

export interface SmallPictureProps {
  /** As the API describes it. */
  picture: Omit<BottleSubject, 'size'> & {
    /** The photograph, if there is one. */
    cover: string | null;
    /** Of the bottle, litres; a barrel has none. */
    size: number | null;
    /** How full the barrel is, 0 to 100; a bottle has none. */
    level: number | null;
  };
  /** Height and width of its space, px. */
  side: number;
}

/** The picture beside a name in a list: its photograph, bottle or barrel. Decoration. */
export function SmallPicture({ picture, side }: SmallPictureProps) {
  const { cover, level, size, ...subject } = picture;
  const drawn =
    level === null ? (
      <Bottle subject={{ ...subject, size: size ?? undefined }} height={side} detail="row" />
    ) : (
      <Barrel level={level} colour={subject.colour} spirit={subject.root === 'spirit'} width={side} />
    );
  return (
    <Photo cover={cover} width={side} height={side}>
      {drawn}
    </Photo>
  );
}
