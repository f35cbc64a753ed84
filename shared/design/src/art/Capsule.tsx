import type { Profile } from './shapes.ts';

interface CapsuleProps {
  profile: Profile;
  colour: string;
  /** Paint that turns a flat shape into a cylinder. */
  shade: string;
}

/** What closes a bottle: a capsule, a foil with a torn edge, or a stopper. */
export function Capsule({ profile, colour, shade }: CapsuleProps) {
  const path = profile.stopper ? stopper(profile) : profile.capsule > 80 ? foil(profile) : capsule(profile);
  return (
    <>
      {profile.stopper && <Cork profile={profile} />}
      <path d={path} fill={colour} />
      {!profile.stopper && profile.capsule <= 80 && (
        <path
          d={`M${-profile.neckRadius - 0.5},${-(profile.height - profile.capsule + 3)}H${profile.neckRadius + 0.5}`}
          stroke="#c99a4a"
          strokeWidth="1"
          strokeOpacity="0.85"
        />
      )}
      {profile.capsule > 80 && (
        <path
          d={`M${-profile.neckRadius - 0.6},${-(profile.height - 31)}H${profile.neckRadius + 0.6}`}
          stroke="#000"
          strokeWidth="0.8"
          strokeOpacity="0.35"
        />
      )}
      <path d={path} fill={shade} />
    </>
  );
}

/** The wider part over the lip, down to where the capsule hugs the neck. */
function cap({ height, lip, neckRadius }: Profile, foot: string): string {
  const [wide, slim, top] = [lip + 0.7, neckRadius + 0.6, -height - 0.6];
  return `M${-slim},${-(height - 16)}L${-wide},${-(height - 17)}V${top + 2}Q${-wide},${top} ${2 - wide},${top}H${wide - 2}Q${wide},${top} ${wide},${top + 2}V${-(height - 17)}L${slim},${-(height - 16)}${foot}Z`;
}

function capsule(profile: Profile): string {
  const slim = profile.neckRadius + 0.6;
  const foot = -(profile.height - profile.capsule);
  return cap(profile, `V${foot}H${-slim}`);
}

/** Champagne: the foil widens with the neck and ends in a torn edge. */
function foil(profile: Profile): string {
  const slim = profile.neckRadius + 1.4;
  const foot = -(profile.height - profile.capsule);
  const teeth = [0.66, 0.33, 0, -0.33, -0.66]
    .map((share, index) => `L${share * slim},${foot + (index % 2 ? -4 : 3)}`)
    .join('');
  return cap(profile, `L${slim},${foot - 3}${teeth}L${-slim},${foot - 3}`);
}

function stopper({ height, lip, stopper: tall = 0 }: Profile): string {
  return `M${-lip},${-(height - tall + 3)}V${-height + 2}Q${-lip},${-height} ${2 - lip},${-height}H${lip - 2}Q${lip},${-height} ${lip},${2 - height}V${-(height - tall + 3)}Z`;
}

function Cork({ profile: { height, neckRadius, stopper: tall = 0 } }: { profile: Profile }) {
  return <rect x={2 - neckRadius} y={-(height - tall + 4)} width={2 * neckRadius - 4} height="6" fill="#b98a52" />;
}
