import { render } from 'preact';
import type { ReportData } from '../../arena/report/report-data.ts';
import '../style/main.css';
import { Report } from './report.tsx';
import './report.css';

void open();

async function open(): Promise<void> {
  const [page, data] = [document.getElementById('page'), document.getElementById('data')];
  if (page === null || data === null) return;
  render(<Report report={await unpacked(data.textContent)} />, page);
}

/** The data of the report: JSON, deflated, as base64. */
async function unpacked(text: string): Promise<ReportData> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).json();
}
