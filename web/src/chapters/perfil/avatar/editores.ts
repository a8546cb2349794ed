// Both in one lazy chunk: separately, their shared code would end up in a chunk that every page loads.
export { AvatarPropio } from './AvatarPropio.tsx';
export { PersonalizarAvatar } from './PersonalizarAvatar.tsx';
