// Both in one file that comes late: apart, what they share would be put among the rules that every page loads.
export { AvatarPropio } from './AvatarPropio.tsx';
export { PersonalizarAvatar } from './PersonalizarAvatar.tsx';
