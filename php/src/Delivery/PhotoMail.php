<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\Photo;
use Quayswift\Enquiry\Storage\PhotoRepository;
use Quayswift\Enquiry\Text;

/** The mail about photographs of an enquiry: how many, small previews where PHP has GD, and the way to the page. */
final class PhotoMail
{
    /** How many previews a mail has, how large each is, in bytes, and its longer side in pixels. */
    private const PREVIEWS = 12;
    private const BYTES = 25_000;
    private const SIDE = 240;

    /** Larger photographs, by pixels and by bytes, are not decoded: that takes four bytes a pixel, WebP eight. */
    private const PIXELS = 4_000_000;
    private const LARGEST = 4_000_000;

    /** @param list<Photo> $photos that it tells of */
    public function __construct(
        private readonly Enquiry $enquiry,
        private readonly array $photos,
        private readonly PhotoRepository $repository,
        private readonly string $siteUrl,
    ) {
    }

    /** @param int $round of the row of the outbox @param bool $hasPreviews whether the photographs are decoded */
    public function mail(int $round, bool $hasPreviews): Mail
    {
        $count = count($this->photos);
        $reference = $this->enquiry->reference;
        [$what, $have] = $count === 1 ? ['1 photograph', 'has'] : ["$count photographs", 'have'];
        $sentence = "$what $have come with the enquiry $reference. The originals are on your page.";
        $page = $this->siteUrl === '' ? '' : "$this->siteUrl/owner.php?enquiry=$reference";
        $previews = $hasPreviews ? $this->previews() : [];
        $images = implode("\n", array_map(
            static fn (string $id): string => "<img src=\"cid:$id\" alt=\"\" style=\"margin:0 8px 8px 0\">",
            array_keys($previews),
        ));
        $button = $page === '' ? '' : '<p>' . Composer::button($page, 'Open on your page') . '</p>';
        return new Mail(
            "$what for $reference",
            "$sentence\n\n$page\n",
            '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">'
                . "\n<p>" . Text::html($sentence) . "</p>\n<p>$images</p>\n$button\n</div>\n",
            "photos.$reference.$round",
            images: $previews,
        );
    }

    /** @return array<string, string> JPEG by Content-ID */
    private function previews(): array
    {
        $previews = [];
        foreach (array_slice($this->photos, 0, self::PREVIEWS) as $photo) {
            $isSmall = $photo->width * $photo->height <= self::PIXELS && $photo->size <= self::LARGEST;
            $preview = $isSmall && function_exists('imagecreatefromstring') ? $this->preview($photo) : '';
            $previews += $preview === '' ? [] : ["photo-$photo->id" => $preview];
        }
        return $previews;
    }

    /** '' for what GD cannot read, or not in so few bytes. */
    private function preview(Photo $photo): string
    {
        $image = @imagecreatefromstring(implode('', [...$this->repository->read($photo)]));
        if ($image === false) {
            return '';
        }
        $scale = min(1, self::SIDE / max($photo->width, $photo->height));
        $small = imagescale($image, max(1, (int) round($scale * $photo->width)));
        ob_start();
        imagejpeg($small, quality: 60);
        $bytes = (string) ob_get_clean();
        return strlen($bytes) > self::BYTES ? '' : $bytes;
    }
}
