import { X509Certificate } from "node:crypto";
import { readCertificate } from "@junban/firebase-embedded/server/certificate-files";
import { certificateFault } from "./certificate-fault.ts";
import { codeOf } from "./check-services.ts";
import type { Check, Finding } from "./finding.ts";

const DAY_MS = 86_400_000;
/** Programs that renew certificates do it a month before their end. */
const SOON_DAYS = 14;
const ANSWER_MS = 5_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

export const checkServer: Check = async ({ words, holder }) => {
	if (holder === undefined) return [{ level: "ok", text: words.notRunning }];
	const { pid, since, url } = holder;
	const text = words.running(pid, new Date(since).toLocaleString("sv-SE"), url);
	// A certificate is for the public name, not for the bound address.
	if (url.startsWith("https:")) return [{ level: "ok", text }];
	const fault = await answerOf(url.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//[::1]"));
	if (fault === undefined) return [{ level: "ok", text }];
	return [{ level: "fault", text: words.noAnswer(url), todo: words.doRestart }];
};

export const checkAddress: Check = async ({ env, words, holder }) => {
	const { publicUrl, host, tls, trustedProxies } = env;
	if (publicUrl === undefined) {
		if (LOOPBACK.test(host)) return [{ level: "warning", text: words.localOnly(host), todo: words.doPublic }];
		return [{ level: "warning", text: words.addressUnknown, todo: words.doAddress }];
	}
	const findings: Finding[] = [];
	const { protocol, hostname } = new URL(publicUrl);
	if (protocol === "http:" && !LOOPBACK.test(hostname))
		findings.push({ level: "warning", text: words.noTls(publicUrl), todo: words.doTls });
	if (protocol === "https:" && tls === undefined && trustedProxies === 0)
		findings.push({ level: "warning", text: words.noProxy(publicUrl), todo: words.doProxy });
	if (holder === undefined) return findings;
	const fault = await answerOf(publicUrl);
	if (fault === undefined) return [...findings, { level: "ok", text: words.reached(publicUrl) }];
	const untrusted = certificateFault(fault);
	if (untrusted !== undefined) {
		const text = words.certificateRefused(publicUrl, fault);
		return [...findings, { level: "warning", text, todo: words.doTrust[untrusted](hostname) }];
	}
	return [...findings, { level: "warning", text: words.notReached(publicUrl, fault), todo: words.doReach }];
};

/** A misspelt setting does nothing, which nobody notices before it is needed. */
export const checkSettings: Check = ({ env, words }) =>
	env.unknown.map(({ name, nearest }) => ({
		level: "warning",
		text: words.unknownSetting(name),
		todo: nearest === undefined ? words.doUnknown : words.doNearest(nearest),
	}));

/** Undefined: the server at this address is well. */
async function answerOf(url: string): Promise<string | undefined> {
	try {
		const { status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
		return status === 200 ? undefined : String(status);
	} catch (error) {
		return codeOf(error);
	}
}

export const checkCertificate: Check = ({ env: { tls }, words, now }) => {
	if (tls === undefined) return [];
	try {
		const { validTo } = new X509Certificate(readCertificate(tls).cert);
		const days = Math.floor((Date.parse(validTo) - now) / DAY_MS);
		if (days >= SOON_DAYS) return [{ level: "ok", text: words.certificate(days) }];
		const level = days < 0 ? "fault" : "warning";
		return [{ level, text: words.certificateEnds(days), todo: words.doCertificate }];
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return [{ level: "fault", text: words.certificateWrong(message), todo: words.doCertificate }];
	}
};
