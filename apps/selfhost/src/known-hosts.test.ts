import { expect, test } from "vitest";
import { knownHosts } from "./known-hosts.ts";

const settings = {
	host: "0.0.0.0",
	publicUrl: "https://queue.example:8443",
	apiUrl: "https://api.example",
	subdomains: "shops.example",
	tls: undefined,
};
const knows = knownHosts(settings);

test.each([
	undefined,
	"127.0.0.1:8080",
	"192.168.1.10:8080",
	"[::1]:8080",
	"[fe80::1]",
	"localhost:8080",
	"shop-pc",
	"shop-pc.local:8080",
	"shop-pc.lan",
	"SHOP-PC.home.arpa.",
	"queue.example",
	"Queue.Example:8080",
	"api.example",
	"shops.example",
	"a-b.shops.example",
])("a server without TLS answers under %s", (host) => {
	expect(knows(host)).toBe(true);
});

test.each([
	"stranger.example",
	"stranger.example:8080",
	"queue.example.stranger.example",
	"strangershops.example",
	"127.0.0.1.stranger.example",
	"local.example",
	"stranger.example.",
	"",
])("a server without TLS does not answer under %s", (host) => {
	expect(knows(host)).toBe(false);
});

test("with TLS the certificate says the name", () => {
	expect(knownHosts({ ...settings, tls: { cert: "/cert.pem", key: "/key.pem" } })("stranger.example")).toBe(
		true,
	);
});
