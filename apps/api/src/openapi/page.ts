/** The document as an HTML page without scripts. */

import { CODES, type Code } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { Html, html } from "#src/html.ts";
import { STATUS } from "#src/http/refusal.ts";
import { schemaAsHtml } from "./page-schema.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { inline, prose } from "./prose.ts";
import type { AnswerObject, Content, OpenApi, Operation, Parameter } from "./types.ts";

interface Call {
	readonly method: string;
	readonly path: string;
	readonly operation: Operation;
}

export function renderPage(document: OpenApi): string {
	const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation,
		})),
	);
	const topics = document.tags
		.map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }))
		.filter((topic) => topic.calls.length > 0);
	const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Junban API</title>
<style>${PAGE_STYLE_HTML}</style>
</head>
<body>
<header class="plate"><div><p lang="ja">順番</p><h1>Junban API</h1><p>Version ${document.info.version}, <a href="openapi.json">as OpenAPI ${document.openapi}</a></p></div></header>
<div class="wide">
<nav aria-label="Calls">${topics.map(
		(topic) =>
			html`<h2>${topic.name}</h2><ul class="stops">${topic.calls.map(
				({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
			)}</ul>`,
	)}<h2>Also</h2><ul class="stops"><li><a href="#schemas">Schemas</a></li><li><a href="#codes">Refusals</a></li></ul></nav>
<main>
<div class="about">${prose(document.info.description)}</div>
${topics.map((topic) => html`<section><h2>${topic.name}</h2>${topic.calls.map(callAsHtml)}</section>`)}
<section id="schemas"><h2>Schemas</h2>${Object.entries(document.components.schemas).map(
		([name, schema]) =>
			html`<article class="call" id="schema-${name}"><h3>${name}</h3>${schemaAsHtml(schema)}</article>`,
	)}</section>
<section id="codes"><h2 id="codes-title">Refusals</h2>${codesAsHtml()}</section>
</main>
</div>
</body>
</html>
`;
	return page.text;
}

const PAGE_STYLE_HTML = new Html(PAGE_STYLE);

function callAsHtml({ method, operation, path }: Call): Html {
	const { description, operationId, parameters, requestBody, responses, summary } = operation;
	const byStatus = Map.groupBy<number, Code>(operation["x-codes"], (code) => STATUS[code]);
	const answers = Object.entries(responses).filter(([status]) => !byStatus.has(Number(status)));
	const refusals = [...byStatus].sort(([one], [other]) => one - other);
	return html`<article class="call" id="${operationId}"><h3>${summary}</h3>
<p class="way"><b>${method}</b> <code>${path}</code></p>${prose(description)}
${parameters.length === 0 ? undefined : html`<h4>Parameters</h4><dl class="fields">${parameters.map(parameterAsHtml)}</dl>`}
${requestBody === undefined ? undefined : html`<h4>Body${requestBody.required ? "" : " (may be left out)"}</h4>${contentAsHtml(requestBody.content)}`}
<h4>Answers</h4><dl class="answers">${answers.map(([status, answer]) => answerAsHtml(status, answer))}</dl>
<h4>Refusals</h4><dl class="answers">${refusals.map(
		([status, codes]) => html`<div><dt>${status}</dt><dd class="codes">${codes.map(codeAsLink)}</dd></div>`,
	)}</dl></article>`;
}

function parameterAsHtml({ description, name, required, in: place }: Parameter): Html {
	const must = required ? html`<span class="must">always</span>` : undefined;
	const where = place === "path" ? "in the path" : place === "query" ? "in the query" : "header";
	return html`<div><dt><code>${name}</code><span class="kind">${where}</span>${must}</dt><dd>${inline(description)}</dd></div>`;
}

function answerAsHtml(status: string, { content = {}, description, headers = {} }: AnswerObject): Html {
	const named = Object.entries(headers).map(
		([name, header]) => html`<p class="kind"><code>${name}</code>: ${inline(header.description)}</p>`,
	);
	return html`<div><dt>${status}</dt><dd>${prose(description)}${named}${contentAsHtml(content)}</dd></div>`;
}

function contentAsHtml(content: Content): Html {
	return html`${Object.entries(content).map(
		([type, { schema }]) =>
			html`<p class="kind"><code>${type}</code></p>${schema === undefined ? undefined : schemaAsHtml(schema)}`,
	)}`;
}

function codeAsLink(code: Code): Html {
	return html`<a href="#code-${code}"><code>${code}</code></a> `;
}

/** Every refusal with its status and its sentences. */
function codesAsHtml(): Html {
	const rows = CODES.map(
		(code) =>
			html`<tr id="code-${code}"><th scope="row"><code>${code}</code></th><td>${STATUS[code]}</td><td lang="ja">${codesJa[code]}</td><td>${codesEn[code]}</td></tr>`,
	);
	return html`<div class="scroll" role="region" aria-labelledby="codes-title" tabindex="0"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Japanese</th><th scope="col">English</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
