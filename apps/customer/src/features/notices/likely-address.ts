/** Domains of many addresses; the second group only keeps them from being taken for slips of the first. */
const COMMON = [
	...["gmail.com", "icloud.com", "yahoo.co.jp", "yahoo.com", "outlook.com", "outlook.jp", "hotmail.com"],
	...["hotmail.co.jp", "docomo.ne.jp", "ezweb.ne.jp", "softbank.ne.jp", "i.softbank.jp", "ymobile.ne.jp"],
	...["au.com", "me.com", "live.jp", "nifty.com", "rakuten.jp"],
];
const ALSO_REAL = [
	"ymail.com",
	"mail.com",
	"email.com",
	"gmx.com",
	"live.com",
	"mac.com",
	"msn.com",
	"ne.com",
];

/** The address that was probably meant, when its domain differs from a common one by a single slip. */
export function likelyAddress(address: string): string | undefined {
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1);
	if (COMMON.includes(domain) || ALSO_REAL.includes(domain)) return undefined;
	const meant = COMMON.find((common) => isOneSlip(domain, common));
	return meant === undefined ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** Whether one letter too few, too many or wrong, or two that changed places, make the one into the other. */
function isOneSlip(a: string, b: string): boolean {
	if (a === b || Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	const [restA, restB] = [a.slice(start), b.slice(start)];
	if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
	return restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0];
}
