/*
 * V8 14.6, the engine of Node 26, can compile a hot loop so that objects made after it share the memory of their
 * numbers: an earlier one then shows the values of a later one. Half of the runs that measured several variants of a
 * game in a row were wrong, and none without the escape analysis of Maglev, its middle compiler. Import this before
 * anything is computed. test/engine.test.ts compares compiled runs with interpreted ones.
 */
if (/^14\./.test(process.versions.v8))
  process.getBuiltinModule('node:v8').setFlagsFromString('--no-maglev-escape-analysis');
