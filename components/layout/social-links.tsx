import { Emblem } from '@/components/ui/emblem';
import { SocialIcon } from '@/components/ui/social-icon';
import { shop } from '@/lib/shop';

/** The shop's five networks and its place on the map (spec section 2). */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {shop.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" aria-label={`${shop.name} on ${name}`}>
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
      <li>
        <a href={shop.mapUrl} target="_blank" rel="noopener" aria-label="Find us on the map">
          <Emblem name="map-pin" />
        </a>
      </li>
    </ul>
  );
}
