"""Feature-guided non-local means: stands in for OpenImageDenoise, which distributions often leave out."""
import numpy as np


def box_mean(a, r):
    """Box mean, radius r, edge padded."""
    for ax in (0, 1):
        p = [(0, 0)] * a.ndim
        p[ax] = (r + 1, r)
        c = np.cumsum(np.pad(a, p, mode="edge"), axis=ax, dtype=np.float32)
        n = a.shape[ax]
        k = 2 * r + 1
        a = (np.take(c, range(k, k + n), axis=ax) - np.take(c, range(0, n), axis=ax)) / k
    return a


def nlm(A, B, feats, R=7, f=1, kc=0.6, fvar=1.0):
    """Feature-guided non-local means with half buffers (after Rousselle 2013): colour range term scaled by
    measured variance, feature term from albedo / normal. Works in log-ish space for HDR safety."""
    t = lambda x: np.log1p(np.maximum(x, 0) * 4)
    a, b = t(A), t(B)
    C = (a + b) * 0.5
    lin = (A + B) * 0.5
    var = box_mean(((a - b) * 0.5) ** 2, 3).mean(2) * fvar + 1e-6  # variance of the mean
    H, W = var.shape
    acc = lin.copy()
    wsum = np.ones((H, W), np.float32)
    fs = [np.ascontiguousarray(x, np.float32) for x, _ in feats]
    ks = [k for _, k in feats]
    for dy in range(0, R + 1):
        for dx in range(-R, R + 1):
            if dy == 0 and dx <= 0:
                continue
            y0, y1 = 0, H - dy
            xa0, xa1 = (0, W - dx) if dx >= 0 else (-dx, W)
            P = (slice(y0, y1), slice(xa0, xa1))
            Q = (slice(y0 + dy, y1 + dy), slice(xa0 + dx, xa1 + dx))
            vp, vq = var[P], var[Q]
            d = ((C[P] - C[Q]) ** 2).mean(2) - (vp + np.minimum(vp, vq))
            d = d / (1e-7 + kc * kc * (vp + vq))
            d = np.maximum(box_mean(d, f), 0)
            for F, k in zip(fs, ks):
                df = (
                    ((F[P] - F[Q]) ** 2).sum(2) / (k * k)
                    if F.ndim == 3
                    else (F[P] - F[Q]) ** 2 / (k * k)
                )
                d = np.maximum(d, df)
            w = np.exp(-d)
            acc[P] += lin[Q] * w[..., None]
            acc[Q] += lin[P] * w[..., None]
            wsum[P] += w
            wsum[Q] += w
    return acc / wsum[..., None]
