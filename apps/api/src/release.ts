/**
 * The release of the product, as `/healthz`, `doctor` and the operators' screens tell it. The one place that says it: the
 * packages of this repository are not published, so their own versions mean nothing.
 */
export const RELEASE = "1.0.0";
