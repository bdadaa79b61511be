import type { Store } from '../../store/contract.ts';
import { filesStore } from '../../store/files.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { complain } from '../complain.ts';
import type { Terminal } from '../terminal.ts';

/** The user's store on this machine. */
export function openStore(
  terminal: Pick<Terminal, 'env' | 'error'>,
  tell: (sentence: string) => void = (sentence) => complain(terminal, sentence),
): Store {
  return filesStore(stateFolder(terminal.env), tell);
}
