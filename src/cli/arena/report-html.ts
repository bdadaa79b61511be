import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { ReportData } from '../../arena/report/report-data.ts';

// The source has folders, the build is flat.
const BUILT: string = import.meta.url.endsWith('.ts') ? '../../../dist/report/' : './report/';

/**
 * A report as one file that needs no network. Everything from the results is inside the packed data, which the script
 * shows as text, so no name in it can become markup; the policy allows just this script.
 */
export function reportHtml(data: ReportData): string {
  const script = builtFile('report.js').replaceAll('</script', '<\\/script');
  const style = builtFile('report.css').replaceAll('</style', '<\\/style');
  const allowed = createHash('sha256').update(script).digest('base64');
  const packed = deflateRawSync(JSON.stringify(data), { level: 9 }).toString('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${allowed}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>Arena</title>
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This report needs JavaScript. "parlor arena report" prints the same as text.</noscript></div>
<script type="application/octet-stream" id="data">${packed}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

function builtFile(name: string): string {
  return readFileSync(new URL(BUILT + name, import.meta.url), 'utf8');
}
