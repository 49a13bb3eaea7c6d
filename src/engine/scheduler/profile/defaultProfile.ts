/** kube-scheduler 1.36 without any configuration. */
import { readProfiles } from './configuration.ts';
import type { Profile } from './profile.ts';

const [profile] = readProfiles(null);
if (!profile) throw new Error('no default profile');

export const defaultProfile: Profile = profile;
