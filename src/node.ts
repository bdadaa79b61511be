/** What needs Node, beside the public interface: the page bundles that one for games of your own. */
export { type ModelTerms, modelPlayer, type TranscriptLine } from './play/program/model-player.ts';
export { type ModelPrompt, readPrompt } from './play/program/model-prompt.ts';
export { type ProgramTerms, programPlayer } from './play/program/program-player.ts';
