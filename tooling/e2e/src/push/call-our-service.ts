/**
 * Loaded into the product's process before it (`node --import`). The product posts pushes to public names alone, with the
 * certificate of that name; this leads the posts to one such name to the test's own service. All else is the product's.
 */
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

const { request } = https;
const { TEST_PUSH_NAME: name, TEST_PUSH_HOST: host } = process.env;

function led(...[to, options, done]: [string | URL, https.RequestOptions, never]) {
	const url = new URL(to);
	if (host === undefined || url.hostname !== name) return request(to, options, done);
	url.host = host;
	const { lookup: _checked, ...rest } = options;
	return request(url, rest, done);
}

// The product calls only this form of `request`.
https.request = led as typeof https.request;
syncBuiltinESMExports();
