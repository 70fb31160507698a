/** Writes the bill of materials to the named file, by default `sbom.cdx.json`, which git ignores. */
import { writeFileSync } from 'node:fs';
import { billOfMaterials } from './bill-of-materials.mjs';

const [path = 'sbom.cdx.json'] = process.argv.slice(2);
const bom = billOfMaterials();
writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${path}: ${bom.components.length} components`);
