// As much of curl as docs/api.md uses, for machines that have none.
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		data: { type: "string", short: "d" },
		header: { type: "string", short: "H", multiple: true, default: [] },
		include: { type: "boolean", short: "i", default: false },
		output: { type: "string", short: "o" },
		request: { type: "string", short: "X" },
		silent: { type: "boolean", short: "s" },
		"write-out": { type: "string", short: "w", default: "" },
	},
});
const { data, header, include, output, request } = values;
const response = await fetch(positionals[0] ?? "", {
	method: request ?? (data === undefined ? "GET" : "POST"),
	headers: header.map((line): [string, string] => {
		const [, name = "", text = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
		return [name, text];
	}),
	body: data ?? null,
});
const head = [...response.headers].map(([name, text]) => `${name}: ${text}\r\n`).join("");
const status = `HTTP/1.1 ${response.status} ${response.statusText}\r\n`;
const text = `${include ? `${status}${head}\r\n` : ""}${await response.text()}`;
const told = values["write-out"].replaceAll("%{http_code}", String(response.status)).replaceAll("\\n", "\n");
process.stdout.write((output === undefined ? text : "") + told);
