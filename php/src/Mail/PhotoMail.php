<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\Store\{Photo, Photos};

/** The mail about photographs: the pictures themselves, as far as a mail may be so large, and the way to the page. */
final class PhotoMail
{
    /** The largest sum of attachments, in bytes: in base64 it is a third more, and relays take 25 MB or less. */
    private const LARGEST = 10_000_000;

    public function __construct(private readonly Photos $photos)
    {
    }

    /**
     * @param non-empty-list<Photo> $photos new ones of the enquiry, in the visitor's order
     * @param bool $isLinked whether they are on the page alone
     */
    public function mail(string $reference, array $photos, string $siteUrl, bool $isLinked = false): Mail
    {
        $what = count($photos) === 1 ? '1 photograph' : count($photos) . ' photographs';
        $areAttached = !$isLinked && array_sum(array_column($photos, 'size')) <= self::LARGEST;
        $where = $areAttached ? 'attached, and on your page' : 'on your page';
        return new Mail(
            "$what for $reference",
            "For the enquiry $reference: $what, $where:\n\n$siteUrl/owner.php?enquiry=$reference\n",
            "photos.$reference." . min(array_column($photos, 'id')),
            "enquiry.$reference",
            attachments: $areAttached ? array_map($this->attachment(...), $photos, array_keys($photos)) : [],
        );
    }

    /** @return array{name: string, type: string, bytes: string} with a name that sorts in the visitor's order */
    private function attachment(Photo $photo, int $index): array
    {
        $name = (string) preg_replace('/\.[^.]*$/D', '', $photo->name);
        return [
            'name' => sprintf('%02d %s', $index + 1, $name === '' ? 'photo' : $name) . ".{$photo->format()}",
            'type' => $photo->type,
            'bytes' => $this->photos->bytes($photo),
        ];
    }
}
