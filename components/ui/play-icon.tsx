import { Drawing } from './icon';

/** The icon of what a tap does to that which plays by itself: it pauses, or it plays on. */
export function PlayIcon({ playing }: { playing: boolean }) {
  return <Drawing path={playing ? 'M8.5 5.5v13M15.5 5.5v13' : 'M8 5v14l11-7L8 5Z'} size={18} />;
}
