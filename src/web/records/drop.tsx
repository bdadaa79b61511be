import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../loading/lazy.tsx';

const DroppedFiles = lazy(() => import('./dropped-files.tsx'), 'DroppedFiles');

/** Opens a file that is dropped anywhere on the page. */
export function DropPlace(): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      setFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      {isOver && (
        <div class="drop-here" aria-hidden="true">
          Drop the record here
        </div>
      )}
      {files.length > 0 && <DroppedFiles files={files} />}
    </>
  );
}
