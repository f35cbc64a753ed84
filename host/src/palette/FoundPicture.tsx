import type { SuggestedPicture } from '@le-chai/contracts/search';
import { Barrel } from '@le-chai/design/Barrel';
import { Bottle } from '@le-chai/design/Bottle';
import { Photo } from '@le-chai/design/Photo';

export interface FoundPictureProps {
  picture: SuggestedPicture;
  /** Height and width of the room it has, px. */
  side: number;
}

/** What was found, as rows of tables show it: its photograph, its bottle, or its barrel. */
export function FoundPicture({ picture, side }: FoundPictureProps) {
  const { cover, level, size, ...subject } = picture;
  const drawn =
    level === null ? (
      <Bottle subject={{ ...subject, size: size ?? undefined }} height={side} detail="row" />
    ) : (
      <Barrel level={level} colour={picture.colour} width={side} />
    );
  return (
    <Photo cover={cover} width={side} height={side}>
      {drawn}
    </Photo>
  );
}
