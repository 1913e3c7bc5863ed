import { deploymentId } from '@/lib/env';
import packageJson from '@/package.json';

/** The release, and the deployment that the build was made for. */
export const release = [packageJson.version, deploymentId].filter(Boolean).join('+');
